import ts from 'typescript';

const SENTENCE_ID = /^[a-z][a-z0-9_]*$/;
/** Attributes that a person reads or hears. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'description', 'label', 'placeholder', 'title']);
const PROSE = /\p{L}{2}/u;

/** Words for people outside `packages/words`: a sentence at a throw site, prose in JSX. */
export function literalWords(tree, path) {
  const found = [];
  const visit = (node) => {
    if (isLiteralSentence(node, tree)) {
      found.push(
        `${path}: ${lineOf(node, tree)}: a sentence at a throw site: name one (CONTRIBUTING.md, "A new sentence")`,
      );
    }
    if (isProse(node, tree)) {
      found.push(`${path}: ${lineOf(node, tree)}: a text for people in JSX: it stands in packages/words`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isLiteralSentence(node, tree) {
  if (!ts.isNewExpression(node) || node.expression.getText(tree) !== 'BlackbarError') return false;
  const sentence = node.arguments?.[1];
  if (!sentence) return false;
  return ts.isStringLiteral(sentence) ? !SENTENCE_ID.test(sentence.text) : ts.isTemplateLiteral(sentence);
}

function isProse(node, tree) {
  if (ts.isJsxText(node)) return PROSE.test(node.text);
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return isText(node.expression);
  if (!ts.isJsxAttribute(node) || !SPOKEN.has(node.name.getText(tree))) return false;
  const value = node.initializer;
  if (!value) return false;
  return isText(ts.isJsxExpression(value) ? value.expression : value);
}

function isText(node) {
  if (!node) return false;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return PROSE.test(node.text);
  if (ts.isTemplateExpression(node)) {
    return PROSE.test(node.head.text) || node.templateSpans.some(({ literal }) => PROSE.test(literal.text));
  }
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  return false;
}

function lineOf(node, tree) {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}
