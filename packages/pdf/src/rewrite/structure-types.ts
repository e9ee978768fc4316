/** Kinds of elements that every reader knows (ISO 32000-2, 14.8.4): words of the format, whatever else they say. */
export const STANDARD_TYPES: ReadonlySet<string> = new Set([
  ...['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index'],
  ...['NonStruct', 'Private', 'Aside', 'Title', 'P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'FENote', 'Sub'],
  ...['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot', 'Span', 'Quote', 'Note'],
  ...['Reference', 'BibEntry', 'Code', 'Link', 'Annot', 'Em', 'Strong', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT'],
  ...['WP', 'Figure', 'Formula', 'Form', 'Artifact'],
]);
