/** Where in a dropped folder a file stood: the browser tells it only of a folder that was chosen with a button. */
const droppedFrom = new WeakMap<File, string>();

/** With its folders, where it came in one; else its name. */
export function pathOf(file: File): string {
  return droppedFrom.get(file) || file.webkitRelativePath || file.name;
}

export function rememberPath(file: File, path: string): void {
  droppedFrom.set(file, path.replace(/^\//, ''));
}
