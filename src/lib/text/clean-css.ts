import { createRequire } from 'node:module';
import type { AtRule, ChildNode, Container, Declaration, Postcss, Rule } from 'postcss';

const require = createRequire(import.meta.url);
/** Loaded with an owner's first custom style: most sites have none. */
const loadPostcss = () => require('postcss') as Postcss;

/** Cleaned CSS, and what was removed from it, in words for the user. */
export interface CleanedCss {
  /** Rules and their conditions; empty if the code can't be parsed. */
  rules: string;
  keyframes: string;
  dropped: string[];
}

const conditions = new Set(['media', 'supports', 'container']);
/** Values that could put an element above the page's frame. */
const highestLayer = 1_000;
/** Properties that control the layers of the page's frame. */
const ownLayers = '--ff-layer';
/** By name, since a variable could contain any of them. */
const places = /^(static|relative|absolute|(-webkit-)?sticky|inherit|initial|unset|revert)$/i;
const loading = /url\(|image\(|image-set\(|src\(|element\(|expression\(/i;
const ownPicture = /url\((["']?)\/media\/[0-9a-f-]+\/\d+x\d+\1\)/gi;
const plainString = /^(["'])(\\[0-9a-f]{1,6} ?|[^\\"'{}<>\n])*\1$/i;

/**
 * Parses CSS and writes only what is harmless: nothing loads, nothing leaves its place, nothing closes the style
 * element.
 */
export function cleanCss(code: string): CleanedCss {
  const dropped = new Set<string>();
  const keyframes: string[] = [];
  const postcss = loadPostcss();
  try {
    const rules = writeAll(postcss.parse(code), { keyframes, drop: (words) => dropped.add(words) });
    return { rules, keyframes: keyframes.join(''), dropped: [...dropped] };
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
    const words = `Line ${error.line ?? 1} cannot be read (${error.reason}). Nothing of this code is used until it is mended.`;
    return { rules: '', keyframes: '', dropped: [words] };
  }
}

/** Limits the rules to `roots`, whatever their selectors say. */
export function scopedCss(code: string, roots: string): string {
  if (code === '') return '';
  const { rules, keyframes } = cleanCss(code);
  return keyframes + (rules && `@scope (${roots}){${rules}}`);
}

interface Notes {
  keyframes: string[];
  drop: (words: string) => void;
}

function writeAll(container: Container<ChildNode>, notes: Notes): string {
  return (container.nodes ?? [])
    .map((node) => {
      if (node.type === 'rule') return writeRule(node, notes);
      if (node.type === 'atrule') return writeAtRule(node, notes);
      if (node.type === 'decl') notes.drop(`“${node.prop}” stands outside of a rule and is not used.`);
      return '';
    })
    .join('');
}

function writeAtRule(node: AtRule, notes: Notes): string {
  const name = node.name.toLowerCase();
  if (name === 'keyframes' && /^[a-z_][\w-]*$/i.test(node.params)) {
    const steps = (node.nodes ?? []).map((step) => (step.type === 'rule' ? writeRule(step, notes, /^[\w.%, ]+$/) : ''));
    notes.keyframes.push(`@keyframes ${node.params}{${steps.join('')}}`);
    return '';
  }
  if (conditions.has(name) && isWhole(node.params) && !loading.test(node.params)) {
    const inner = writeAll(node, notes);
    return inner && `@${name} ${node.params}{${inner}}`;
  }
  notes.drop(`@${shown(node.name)} is not used: styles load nothing, and know conditions and keyframes only.`);
  return '';
}

function writeRule(rule: Rule, notes: Notes, allowed = /^/): string {
  const { selector } = rule;
  if (!isWhole(selector) || !allowed.test(selector) || selector.includes('@')) {
    notes.drop(`The rule for “${shown(selector)}” is not used: its selector cannot be read.`);
    return '';
  }
  const words = rule.nodes.flatMap((node) => {
    if (node.type === 'decl') return writeDeclaration(node, notes);
    if (node.type !== 'comment') notes.drop(`Rules within the rule for “${shown(selector)}” are not used.`);
    return [];
  });
  return words.length > 0 ? `${rule.selectors.map(ofPage).join(',')}{${words.join(';')}}` : '';
}

/** For the owner's selectors, the page itself is the root of what the rules may reach. */
function ofPage(selector: string): string {
  return selector.replace(/^(html\s+body|html|body|:root)(?![\w-])/i, ':scope');
}

function writeDeclaration({ prop, value, important }: Declaration, { drop }: Notes): string[] {
  const name = prop.toLowerCase();
  const refuse = (why: string) => {
    drop(`“${shown(`${prop}: ${value}`)}” is not used: ${why}`);
    return [];
  };
  if (!/^-{0,2}[a-z][\w-]*$/i.test(prop) || /^(behavior|-moz-binding)$/.test(name))
    return refuse('browsers do not know it.');
  const isText = name === 'content' && plainString.test(value);
  if (!isText && !isWhole(value)) return refuse('it cannot be read.');
  if (!isText && loading.test(value.replace(ownPicture, '')))
    return refuse('styles load no files, except pictures of yours as url(/media/…/1280x1280).');
  if (name === 'position' && !places.test(value)) return refuse('nothing may stay above the rest of the page.');
  if (name.startsWith(ownLayers)) return refuse('it is the page’s own.');
  if (name === 'z-index' && !(Number(value) <= highestLayer)) return refuse(`layers end at ${highestLayer}.`);
  return [`${prop}:${value}${important ? '!important' : ''}`];
}

/** Whether it ends where it seems to end, in every browser: nothing escaped, commented or unclosed. */
function isWhole(text: string): boolean {
  if (/[\\{}<;]|\/\*|\*\//.test(text)) return false;
  let rest = text.replace(/"[^"\n]*"|'[^'\n]*'/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  return !/["'()[\]]/.test(rest);
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
