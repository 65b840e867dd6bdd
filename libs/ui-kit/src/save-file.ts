/** Gives the browser a file to save, without a request. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address when it starts the download, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
