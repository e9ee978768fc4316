/** Under whose name a report is made: an organization's own, beside that of the program. */
export interface ReportLabel {
  readonly name: string;
  /** `#rrggbb`, of a rule. */
  readonly accent: string;
  readonly logo?: { readonly png: Uint8Array; readonly width: number; readonly height: number } | undefined;
}
