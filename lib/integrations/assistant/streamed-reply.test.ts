import { StreamedReply } from "@/lib/integrations/assistant/streamed-reply";

function read(words: string, size: number) {
  const streamed = new StreamedReply();
  let text = "";
  for (let at = 0; at < words.length; at += size) text += streamed.push(words.slice(at, at + size));
  return { text, reply: streamed.end() };
}

const whole = {
  text: 'Keep "three" copies.\nÉl dijo: \\ 😀 {{price:a*2}}',
  sources: ["a"],
  wantsPerson: false,
};

test.each([1, 2, 3, 7, 1_000])(
  "returns the text of a reply as it arrives, in pieces of %i characters",
  (size) => {
    expect(read(JSON.stringify(whole), size)).toEqual({ text: whole.text, reply: whole });
    const escaped = JSON.stringify(whole).replace("É", "\\u00c9").replace("😀", "\\ud83d\\ude00");
    expect(read(` ${escaped}`, size)).toEqual({ text: whole.text, reply: whole });
    for (const words of ["Keep three.", "{{price:a}} it is.", " { is no JSON"])
      expect(read(words, size)).toEqual({ text: words, reply: null });
  },
);

test.each([
  ['{"text":"Keep three. Put o', "Keep three. Put o"],
  ['{"text":"Keep three.","sources":"a"}', "Keep three."],
  ['{"text":"Keep three."}', "Keep three."],
  ['{"words":"Keep three."}', ""],
  ['{"text":42}', ""],
])("returns only the text of an incomplete or invalid reply: %s", (words, text) => {
  expect(read(words, 4)).toEqual({ text, reply: null });
});
