import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { drawFrame, type Layers } from "./film";
import { DURATION, FRAMES_PER_SECOND, type ViewName, views } from "./stage";

/** The part of make-film.ts that runs in the browser. What leaves it is base64. */

export type Recorder = {
  /** Loads the still layers (SVG) and the typeface (base64) before anything is drawn. */
  prepare(view: ViewName, layers: Record<keyof Layers, string>, typeface: string): Promise<void>;
  /** One frame as a lossless picture. */
  still(time: number): Promise<string>;
  /** The whole film, each frame encoded however long that takes; `bitrate` in bits per second. */
  record(format: "webm" | "mp4", codec: string, bitrate: number): Promise<string>;
};

const canvas = document.createElement("canvas");
let view: ViewName = "wide";
let layers: Layers | undefined;

function draw(time: number): void {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context || !layers) throw new Error("not prepared");
  drawFrame(context, layers, view, time);
}

async function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  return image;
}

const recorder: Recorder = {
  async prepare(name, { room, shield }, typeface) {
    view = name;
    canvas.width = views[name].width;
    canvas.height = views[name].height;
    const inter = new FontFace("Inter", `url(data:font/woff2;base64,${typeface})`, { weight: "100 900" });
    document.fonts.add(await inter.load());
    layers = { room: await load(room), shield: await load(shield) };
  },

  async still(time) {
    draw(time);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  },

  async record(format, codec, bitrate) {
    const output = new Output({
      format: format === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" }),
      target: new BufferTarget(),
    });
    const source = new CanvasSource(canvas, {
      codec: format === "webm" ? "vp9" : "avc",
      fullCodecString: codec,
      bitrate,
      keyFrameInterval: DURATION,
      latencyMode: "quality",
    });
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
    await output.start();
    const frames = Math.round(DURATION * FRAMES_PER_SECOND);
    for (let frame = 0; frame < frames; frame++) {
      draw(frame / FRAMES_PER_SECOND);
      await source.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    }
    await output.finalize();
    return base64(new Uint8Array(output.target.buffer ?? []));
  },
};

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

Object.assign(window, { recorder });
