import { setImmediate as pause } from "node:timers/promises";
import type { Word } from "@/lib/crm/chat/terms";

const ROUNDS = 10;
const MAX_CHANGE = 0.3;
const SHARPNESS = 4;
const PAIR_WEIGHT = 0.6;
const AT_A_TIME = 200;
const MAX_WORDS = 60;
const RARE_WORD = "?";

export type Sample<Class extends string> = { words: readonly Word[]; class: Class };
export type Ranked<Class extends string> = { class: Class; share: number };
type Features = readonly (readonly [feature: number, weight: number])[];

/**
 * Sorts messages by sample messages: a linear model over words and pairs of words, trained with
 * passive-aggressive updates and averaged, so that it depends little on the order of the samples.
 */
export class Classifier<Class extends string> {
  readonly #classes: readonly Class[];
  readonly #numbers = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #samples: number;
  readonly #words = new Map<Class, Set<string>>();
  #weights = new Float32Array();

  private constructor(samples: readonly Sample<Class>[]) {
    this.#classes = [...new Set(samples.map((sample) => sample.class))];
    this.#samples = samples.length;
    const count = (name: string) => this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    for (const one of samples) {
      const words = this.#words.get(one.class) ?? new Set();
      this.#words.set(one.class, words);
      for (const word of one.words) words.add(nameOf(word));
    }
    for (const { words } of samples) for (const name of countsOf(words).keys()) count(name);
    for (const { words } of samples) if (words.some((word) => this.#isRare(word))) count(RARE_WORD);
    for (const name of this.#counts.keys()) this.#numbers.set(name, this.#numbers.size);
  }

  /** Takes some 0.2 s of processor time for 5,000 samples, in pieces. */
  static async train<Class extends string>(samples: readonly Sample<Class>[]): Promise<Classifier<Class>> {
    const classifier = new Classifier(samples);
    const size = classifier.#numbers.size * classifier.#classes.length;
    const weights = new Float32Array(size);
    const sums = new Float32Array(size);
    classifier.#weights = weights;
    const examples = shuffled(samples).map((sample) => ({
      features: classifier.#featuresOf(sample.words),
      right: classifier.#classes.indexOf(sample.class),
    }));
    let step = 0;
    for (let round = 0; round < ROUNDS; round++)
      for (const { features, right } of examples) {
        if (step++ % AT_A_TIME === 0) await pause();
        classifier.#correct(features, right, step, sums);
      }
    classifier.#weights = weights.map((weight, at) => weight - (sums[at] ?? 0) / (step + 1));
    return classifier;
  }

  rank(message: readonly Word[]): Ranked<Class>[] {
    const scores = this.#scoresOf(this.#featuresOf(message));
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(SHARPNESS * (score - most)));
    const all = powers.reduce((sum, power) => sum + power, 0);
    return this.#classes
      .map((name, at) => ({ class: name, share: (powers[at] ?? 0) / all }))
      .sort((a, b) => b.share - a.share);
  }

  supports(name: Class, message: readonly Word[]): boolean {
    const telling = message.filter(({ word, isTelling }) => isTelling && !/^\d+$/.test(word));
    const known = telling.filter((word) => this.#words.get(name)?.has(nameOf(word)));
    return 2 * known.length >= telling.length;
  }

  #isRare = (word: Word) => word.isTelling && (this.#counts.get(nameOf(word)) ?? 0) < 2;

  #featuresOf(words: readonly Word[]): Features {
    const counts = countsOf(words);
    const rareWords = words.filter(this.#isRare).length;
    if (rareWords > 0) counts.set(RARE_WORD, rareWords);
    const features = [...counts].flatMap(([name, count]) => {
      const number = this.#numbers.get(name);
      if (number === undefined) return [];
      const rarity = Math.log((this.#samples + 1) / ((this.#counts.get(name) ?? 0) + 0.5));
      return [[number, Math.min(count, 1.5) * rarity] as const];
    });
    const length = Math.hypot(...features.map(([, weight]) => weight)) || 1;
    return features.map(([number, weight]) => [number, weight / length]);
  }

  #scoresOf(features: Features): number[] {
    const all = this.#classes.length;
    const scores = new Array<number>(all).fill(0);
    for (const [number, weight] of features)
      for (let at = 0; at < all; at++)
        scores[at] = (scores[at] ?? 0) + weight * (this.#weights[number * all + at] ?? 0);
    return scores;
  }

  #correct(features: Features, right: number, step: number, sums: Float32Array): void {
    const all = this.#classes.length;
    const scores = this.#scoresOf(features);
    let rival = right === 0 ? 1 : 0;
    for (let at = 0; at < all; at++) if (at !== right && (scores[at] ?? 0) > (scores[rival] ?? 0)) rival = at;
    const missing = 1 - (scores[right] ?? 0) + (scores[rival] ?? 0);
    const change = Math.min(MAX_CHANGE, missing / 2);
    if (change <= 0) return;
    const add = (values: Float32Array, at: number, by: number) => {
      values[at] = (values[at] ?? 0) + by;
    };
    for (const [number, weight] of features) {
      add(this.#weights, number * all + right, change * weight);
      add(this.#weights, number * all + rival, -change * weight);
      add(sums, number * all + right, step * change * weight);
      add(sums, number * all + rival, -step * change * weight);
    }
  }
}

const nameOf = ({ word, term }: Word) => (/^\d+$/.test(word) ? "#" : term);

function countsOf(all: readonly Word[]): Map<string, number> {
  const words = all.slice(0, MAX_WORDS).map(nameOf);
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const word of words) add(word, 1);
  for (let at = 0; at <= words.length; at++) add(`${words[at - 1] ?? ""} ${words[at] ?? ""}`, PAIR_WEIGHT);
  return counts;
}

/** Mixes in the same way each time, so that all instances answer alike. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  let state = 1;
  for (let at = mixed.length - 1; at > 0; at--) {
    state = (state * 16_807) % 2_147_483_647;
    const other = state % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
