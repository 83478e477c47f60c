import { StreamedReply } from "@/lib/integrations/assistant/streamed-reply";

function read(words: string, size: number) {
  const streamed = new StreamedReply();
  let shown = "";
  for (let at = 0; at < words.length; at += size) shown += streamed.push(words.slice(at, at + size));
  return { shown, ...streamed.end() };
}

const whole = {
  text: 'Keep "three" copies.\nÉl dijo: \\ 😀 {{price:a*2}}',
  sources: ["a"],
  wantsPerson: false,
};
const long = "{{price:a}} it is. ".repeat(10).trim();

test.each([1, 2, 3, 7, 1_000])(
  "returns the text of a reply as it arrives, in pieces of %i characters",
  (size) => {
    const replied = { shown: whole.text, text: whole.text, reply: whole };
    const json = JSON.stringify(whole);
    const escaped = json.replace("É", "\\u00c9").replace("😀", "\\ud83d\\ude00");
    const { text, ...fields } = whole;
    const others = [
      "```json\n%\n```",
      "Sure! Here it is: %",
      "<think>{no}</think> %",
      "<Thinking>\n%</thinking>%",
    ];
    for (const one of [json, ` ${escaped}`, ...others.map((form) => form.replaceAll("%", json))])
      expect(read(one, size)).toEqual(replied);
    expect(read(JSON.stringify({ ...fields, text }), size)).toEqual(replied);
    expect(read(long, size)).toEqual({ shown: long, text: long, reply: null });
    expect(read("Keep three.", size)).toEqual({ shown: "", text: "Keep three.", reply: null });
  },
);

test.each([
  ['{"text":"Keep three. Put o', "Keep three. Put o"],
  ['```json\n{"text":"Keep three.","sources":"a"}\n```', "Keep three."],
  ['{"text":"Keep three."}', "Keep three."],
  ['{"words":"Keep three."}', ""],
  ['{"text":42}', ""],
  ["<think>They want three, ", ""],
  ["They want three.</think>Keep three.", "Keep three."],
  ["```\nKeep three.\n```", "Keep three."],
])("returns only the text of an incomplete or invalid reply: %s", (words, text) => {
  expect(read(words, 4)).toMatchObject({ text, reply: null });
});

test.each([
  ['{"text":"Keep three, "o", "sources":[]', true],
  ['{"text":"Keep three."}', undefined],
])("broken JSON is told, whose text may end anywhere: %s", (words, isBroken) => {
  const streamed = new StreamedReply();
  streamed.push(words);
  expect(streamed.end().isBroken).toBe(isBroken);
});
