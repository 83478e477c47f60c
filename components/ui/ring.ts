const VOLUME = 0.08;
const SECONDS = 0.35;

/** Stays silent where the browser requires interaction first. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    const now = audio.currentTime;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(VOLUME, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + SECONDS);
    volume.connect(audio.destination);
    [660, 880].forEach((frequency, index) => {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(now + index * 0.12);
      tone.stop(now + SECONDS);
    });
    setTimeout(() => void audio.close(), 1_000);
  } catch {
    // No sound device.
  }
}
