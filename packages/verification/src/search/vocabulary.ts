/**
 * Words that a PDF, its fonts and its metadata hold whatever its pages say: keys and values of ISO
 * 32000-2, the standard fonts, glyphs of the Adobe Glyph List, XMP. A target that is one of them says nothing when it
 * is met as a name, in what a font says of itself, or in raw bytes; it is judged where text is shown and in strings.
 */
const WORDS = `
 adobe alternate ambient annotation annots annotation appearance arial article artifact ascent attached author authors
 base baseline begin bibentry bitmap black block blockquote bold bookman border bottom bounds box button bytes calgray
 calrgb caption caret catalog category center centurygothic chapter char characters charset check checkbox circle class
 clarendon color colors colorspace column columns comment comments component components condensed configuration content
 contents copyright count courier create creation creator creationdate current custom data date dates decode default
 department description descendant design destination destinations differences dimension direction display distance
 document documents domain draft duration dynamic element embedded encoding encrypt entry event export extended extension
 external family field fields figure filter first fixed flags font fonts form format formula frame free function
 garamond generic georgia gothic gray group handler header heading height helvetica hidden highlight identity image images
 import index indexed information inline interpolate italic keyword keywords kids label labels language last layer layout
 left length level license light limits line lines link list location luminosity mark marked markup mask matrix media
 medium metadata method mitre mode model modified moddate monotype multiply name names narrow nature next normal note
 notice number object oblique opacity order ordering organization original outline outlines overprint owner page pages
 paragraph parameters parent part path pattern perceptual point polygon popup position predictor preference prefix previous
 print private process producer profile program properties property proportional public range record rectangle redact
 reference registry regular relation relative rendering resources revision right roman rotate rows saturation screen script
 search section selected separation serif shading shape sheet signature size solid sort sound source span square stamp
 standard start state status stream string structure style subject subset subtype supplement symbol symbolic table tabloid
 text thread times title transparency trapped tree type unchanged underline unicode unit user value values verdana version
 vertical view viewer visible volume warning watermark weight white width widths window writing
 exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period
 slash zero one two three four five six seven eight nine colon semicolon less equal greater question bracketleft backslash
 bracketright underscore grave bar bullet dagger currency degree registered trademark space euro sterling yen cent
 ligature minus multiply divide copyright fraction quoteleft quoteright endash emdash ellipsis
 acute aleph angle asciicircum asciitilde beta braceleft braceright breve brokenbar caron cedilla chi circumflex club
 congruent daggerdbl delta diamond dieresis dotaccent dotlessi element epsilon equivalence eta eth florin gradient heart
 hungarumlaut infinity integral intersection iota kappa lambda logicalnot lozenge macron minute nabla nu ogonek omega
 omicron onehalf onequarter periodcentered perpendicular phi pi product psi radical rho ring sigma similar spade summation
 tau theta therefore thorn threequarters tilde triangle union universal upsilon weierstrass xi zeta
 mediabox cropbox bleedbox trimbox artbox truetype freetext xobject procset basefont fontfile fontdescriptor gamma
 root prev info rect dest dests launch goto phase dash alpha join transfer halftone spot inks colorants background coords
 extend encode array flatness smoothness limits nums names leading missing panose registry action actions additional
 whitepoint blackpoint true false null startxref trailer endobj linear demibold semibold extrabold extralight ultralight
 xmlns rdf xml xmp xpacket pdfaid conformance schemas metadata
`;

const VOCABULARY = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));

/** `folded` is one word in lower case, as a needle holds it. */
export function isVocabulary(folded: string): boolean {
  return VOCABULARY.has(folded) || (folded.endsWith('s') && VOCABULARY.has(folded.slice(0, -1)));
}
