import { ANNOTATION_ROLES } from './annotation-roles.ts';
import { type RoleTable, wordless } from './rule.ts';

const FUNCTION = {
  ...wordless('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode'),
  ...wordless('C0', 'C1', 'N', 'Bounds'),
  Functions: 'function',
};

const FIELD = {
  ...wordless('FT', 'Ff', 'MaxLen', 'TI', 'I', 'Q'),
  DA: 'plain',
  Parent: 'field',
  Kids: 'field',
  T: 'text',
  TU: 'text',
  TM: 'text',
  V: 'text',
  DV: 'text',
  RV: 'text',
  Opt: 'text',
};

export const ROLES: RoleTable = {
  // 7.7.2
  catalog: {
    ...wordless('Type', 'PageLayout', 'PageMode'),
    Lang: 'language',
    MarkInfo: 'mark-info',
    ViewerPreferences: 'viewer-preferences',
    PageLabels: 'page-labels',
    Outlines: 'outline-root',
    StructTreeRoot: 'struct-root',
    Dests: 'map:named-dest',
    Names: 'names',
    AcroForm: 'form-root',
    OutputIntents: 'output-intent',
  },
  'mark-info': wordless('Marked', 'Suspects'),
  // 12.2
  'viewer-preferences': wordless(
    ...['HideToolbar', 'HideMenubar', 'HideWindowUI', 'FitWindow', 'CenterWindow', 'DisplayDocTitle'],
    ...['NonFullScreenPageMode', 'Direction', 'PrintScaling', 'Duplex', 'PickTrayByPDFSize', 'NumCopies'],
  ),
  // 7.9.7 and 12.4.2
  'page-labels': { ...wordless('Limits'), Kids: 'page-labels', Nums: 'page-label' },
  'page-label': { ...wordless('Type', 'S', 'St'), P: 'text' },
  // 14.11.5: what describes the condition for people changes no colour
  'output-intent': {
    ...wordless('Type', 'S'),
    OutputConditionIdentifier: 'text',
    DestOutputProfile: 'icc',
  },
  icc: wordless('N', 'Range', 'Alternate'),
  // 12.3.3
  'outline-root': { ...wordless('Type', 'Count'), First: 'outline', Last: 'outline' },
  outline: {
    ...wordless('Count', 'C', 'F'),
    Title: 'text',
    Parent: 'outline-parent',
    Prev: 'outline',
    Next: 'outline',
    First: 'outline',
    Last: 'outline',
    Dest: 'dest',
    A: 'action',
  },
  // 12.3.2: an array of a page and a view, a name, or (in /Dests) a dictionary around the array
  dest: { D: 'dest' },
  'named-dest': { D: 'dest' },
  // 7.7.4: of all name trees only the one of destinations
  names: { Dests: 'dest-tree' },
  'dest-tree': { Kids: 'dest-tree', Names: 'dest', Limits: 'dest' },
  // 12.6.4.2, 12.6.4.8 and 12.6.4.12; every other action is dropped by `allowedAction`
  action: { ...wordless('Type', 'S', 'IsMap', 'N'), D: 'dest', URI: 'uri' },
  // 7.7.3.3
  page: {
    ...wordless('Type', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit', 'Tabs'),
    ...wordless('StructParents'),
    Resources: 'resources',
    Contents: 'content',
    Group: 'group',
    Annots: 'annotation',
  },
  content: {},
  // 7.8.3; nobody asks for a /ProcSet any more (14.2)
  resources: {
    Font: 'map:font',
    XObject: 'map:xobject',
    ExtGState: 'map:graphics-state',
    ColorSpace: 'map:color',
    Pattern: 'map:pattern',
    Shading: 'map:shading',
    Properties: 'map:property',
  },
  // 14.6: property lists; layers (8.11) become empty lists, because nothing switches them any more
  layer: {},
  property: {
    ...wordless('MCID', 'Type', 'BBox', 'Attached', 'Subtype', 'O'),
    ActualText: 'text',
    Alt: 'text',
    E: 'text',
    Lang: 'language',
  },
  // 9.6 to 9.7
  font: {
    ...wordless('Type', 'Subtype', 'FirstChar', 'LastChar', 'Widths'),
    CIDSystemInfo: 'plain',
    ...wordless('DW', 'W', 'DW2', 'W2', 'FontBBox', 'FontMatrix'),
    Name: 'technical',
    BaseFont: 'technical',
    Encoding: 'encoding',
    FontDescriptor: 'font-descriptor',
    ToUnicode: 'cmap',
    DescendantFonts: 'font',
    CIDToGIDMap: 'stream',
    CharProcs: 'map:glyph',
    Resources: 'resources',
  },
  encoding: {
    ...wordless('Type', 'BaseEncoding', 'WMode'),
    Differences: 'glyph-name',
    CMapName: 'name',
    CIDSystemInfo: 'plain',
    UseCMap: 'cmap',
  },
  cmap: { ...wordless('Type', 'WMode'), CMapName: 'name', CIDSystemInfo: 'plain', UseCMap: 'cmap' },
  stream: {},
  // 9.8
  'font-descriptor': {
    ...wordless('Type', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle'),
    ...wordless('Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth'),
    ...wordless('MissingWidth', 'Lang'),
    Style: 'plain',
    FontName: 'technical',
    FontFamily: 'technical',
    CharSet: 'technical',
    FontFile: 'font-file',
    FontFile2: 'font-file',
    FontFile3: 'font-file',
    CIDSet: 'stream',
    FD: 'map:font-descriptor',
  },
  'font-file': wordless('Length1', 'Length2', 'Length3', 'Subtype'),
  // 8.9.5
  image: {
    ...wordless('Type', 'Subtype', 'Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode'),
    ...wordless('Interpolate', 'SMaskInData', 'StructParent', 'Matte'),
    ColorSpace: 'color',
    Mask: 'image',
    SMask: 'image',
  },
  // 8.10.2
  form: {
    ...wordless('Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'StructParent', 'StructParents'),
    Resources: 'resources',
    Group: 'group',
  },
  group: { ...wordless('Type', 'S', 'I', 'K'), CS: 'color' },
  // 8.4.5
  'graphics-state': {
    ...wordless('Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca'),
    ...wordless('AIS'),
    ...wordless('TK', 'UseBlackPtComp', 'HTO'),
    Font: 'font',
    BG: 'function',
    BG2: 'function',
    UCR: 'function',
    UCR2: 'function',
    TR: 'function',
    TR2: 'function',
    HT: 'halftone',
    SMask: 'soft-mask',
  },
  'soft-mask': { ...wordless('Type', 'S', 'BC'), G: 'xobject', TR: 'function' },
  // 10.6.5
  halftone: {
    ...wordless('Type', 'HalftoneType', 'Frequency', 'Angle', 'SpotFunction', 'AccurateScreens', 'Width', 'Height'),
    ...wordless('Xsquare', 'Ysquare', 'Width2', 'Height2'),
    TransferFunction: 'function',
  },
  // 8.7
  pattern: {
    ...wordless('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'graphics-state',
  },
  shading: {
    ...wordless('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Coords', 'Domain', 'Extend', 'Matrix', 'Decode'),
    ...wordless('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
    ColorSpace: 'color',
    Function: 'function',
  },
  // 7.10
  function: FUNCTION,
  // 8.6: the dictionaries and streams inside a colour space's array, functions among them
  color: {
    ...FUNCTION,
    ...wordless('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Subtype', 'MixingHints', 'Components'),
    Alternate: 'color',
    ColorSpace: 'color',
    Colorants: 'map:color',
    Process: 'color',
  },
  ...ANNOTATION_ROLES,
  widget: {
    ...FIELD,
    ...wordless('Type', 'Subtype', 'Rect', 'F', 'Border', 'C', 'StructParent', 'BS', 'H'),
    P: 'page',
    AS: 'name',
    AP: 'appearance',
    A: 'action',
    MK: 'appearance-look',
    Lang: 'language',
  },
  // 12.5.5
  // 12.5.5: looks under the mouse (R, D) are never printed, and no review shows them.
  appearance: { N: 'appearance-state' },
  // 12.5.6.19: icons (I, RI, IX) are for who draws the look anew
  'appearance-look': {
    ...wordless('R', 'BC', 'BG', 'TP', 'IF'),
    CA: 'text',
    RC: 'text',
    AC: 'text',
  },
  // 12.7.3
  'form-root': { ...wordless('Q', 'NeedAppearances'), DA: 'plain', Fields: 'field', DR: 'resources' },
  field: FIELD,
  // 14.7
  'struct-root': {
    ...wordless('Type', 'ParentTreeNextKey'),
    RoleMap: 'structure-type',
    K: 'struct',
    ParentTree: 'parent-tree',
    ClassMap: 'map:attributes',
    Namespaces: 'namespace',
  },
  namespace: { ...wordless('Type', 'RoleMapNS'), NS: 'text' },
  'parent-tree': { ...wordless('Limits'), Kids: 'parent-tree', Nums: 'owner' },
  // 14.7.2 elements, 14.7.5.2 marked content and 14.7.5.3 object references
  struct: {
    ...wordless('Type', 'R', 'MCID'),
    S: 'structure-type',
    C: 'name',
    P: 'struct',
    K: 'struct',
    Pg: 'page',
    Stm: 'structured-object',
    Obj: 'structured-object',
    A: 'attributes',
    NS: 'namespace',
    ID: 'identifier',
    T: 'text',
    Lang: 'language',
    Alt: 'text',
    E: 'text',
    ActualText: 'text',
  },
  // 14.8.5
  attributes: {
    ...wordless('O', 'Placement', 'WritingMode', 'BackgroundColor', 'BorderColor', 'BorderStyle', 'BorderThickness'),
    ...wordless('Padding', 'Color', 'SpaceBefore', 'SpaceAfter', 'StartIndent', 'EndIndent', 'TextIndent', 'TextAlign'),
    ...wordless('BBox', 'Width', 'Height', 'BlockAlign', 'InlineAlign', 'TBorderStyle', 'TPadding', 'BaselineShift'),
    ...wordless('LineHeight', 'TextDecorationColor', 'TextDecorationThickness', 'TextDecorationType', 'RubyAlign'),
    ...wordless('RubyPosition', 'GlyphOrientationVertical', 'ColumnCount', 'ColumnGap', 'ColumnWidths'),
    ...wordless('ListNumbering', 'ContinuedList', 'RowSpan', 'ColSpan', 'Scope'),
    ...wordless('Role', 'Checked', 'checked', 'Subtype'),
    Headers: 'identifier',
    ContinuedFrom: 'identifier',
    Short: 'text',
    Summary: 'text',
    Desc: 'text',
  },
  // 7.4
  'decode-parms': {
    ...wordless('Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'K', 'EndOfLine', 'Rows'),
    ...wordless('EncodedByteAlign', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError', 'ColorTransform'),
    JBIG2Globals: 'stream',
  },
};
