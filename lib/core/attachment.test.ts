import { attachmentNamed } from "@/lib/core/attachment";

test.each([
  ["price list.pdf", 'filename="price list.pdf"', "price%20list.pdf"],
  ["Año nuevo (1)'s.png", 'filename="A_o nuevo (1)\'s.png"', "A%C3%B1o%20nuevo%20%281%29%27s.png"],
  ["100%.txt", 'filename="100_.txt"', "100%25.txt"],
  ['a".html; x="b', 'filename="a_.html; x=_b"', "a_.html%3B%20x%3D_b"],
  ["a\r\nSet-Cookie: b=c.png", 'filename="a Set-Cookie_ b=c.png"', "a%20Set-Cookie_%20b%3Dc.png"],
  ["../../etc/passwd", 'filename="_.._etc_passwd"', "_.._etc_passwd"],
  ["..\\..\\con.txt", 'filename="_.._con.txt"', "_.._con.txt"],
  [".htaccess", 'filename="htaccess"', "htaccess"],
  ["photo\u202egnp.exe", 'filename="photognp.exe"', "photognp.exe"],
  ["half \ud83d.png", 'filename="half  .png"', "half%20%20.png"],
  ["图.webp", 'filename="_.webp"', "%E5%9B%BE.webp"],
  ["", 'filename="download"', "download"],
  [" .. ", 'filename="download"', "download"],
])("%j becomes a safe attachment name", (name, plain, encoded) => {
  expect(attachmentNamed(name)).toBe(`attachment; ${plain}; filename*=UTF-8''${encoded}`);
});

test("a long name keeps its extension and is cut at whole characters", () => {
  const value = attachmentNamed(`${"🙂".repeat(400)}.jpeg`);
  const [, encoded = ""] = value.split("''");
  const name = decodeURIComponent(encoded);
  expect(Array.from(name)).toHaveLength(150);
  expect(name.endsWith("🙂.jpeg")).toBe(true);
});
