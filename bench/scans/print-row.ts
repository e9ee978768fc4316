/** One line of a table: a name, and what was measured of it. */
export function printRow([name = '', ...cells]: readonly string[]): void {
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
}
