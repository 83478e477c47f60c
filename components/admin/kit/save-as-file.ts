export function startDownload(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

export function saveAsFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  startDownload(href, name);
  URL.revokeObjectURL(href);
}
