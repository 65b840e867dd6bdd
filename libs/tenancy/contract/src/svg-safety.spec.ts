import { describe, expect, it } from 'vitest';
import { MAX_SVG_LENGTH, svgFaults } from './svg-safety.ts';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

describe('svgFaults', () => {
  it('accepts shapes, gradients and references inside the file', () => {
    const drawing = svg(
      '<!-- a comment --><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<title>A van</title><g transform="translate(1 2)"><path d="M0 0h5" fill="url(#a)"/><use href="#a"/></g>',
    );
    expect(svgFaults(drawing)).toEqual([]);
  });

  it.each([
    ['script', svg('<script>alert(1)</script>')],
    ['a handler', svg('', ' onload="alert(1)"')],
    ['a handler in capitals', svg('<path ONCLICK="x()" d="M0 0"/>')],
    ['foreign content', svg('<foreignObject><div/></foreignObject>')],
    ['an image', svg('<image href="#a"/>')],
    ['text set in a font', svg('<text>hello</text>')],
    ['a style element', svg('<style>@import "//x.example"</style>')],
    ['a style attribute', svg('<path style="fill:url(//x.example)" d="M0 0"/>')],
    ['an outside link', svg('<use href="//x.example/a.svg#a"/>')],
    ['an old outside link', svg('<use xlink:href="//x.example/a.svg#a"/>')],
    ['an outside paint', svg('<path fill="url(https://x.example/#a)" d="M0 0"/>')],
    ['an outside paint after a fallback', svg('<path fill="none url(//x.example)" d="M0 0"/>')],
    ['a script address', svg('<use href="javascript:alert(1)"/>')],
    ['an animation', svg('<animate attributeName="href" to="javascript:x"/>')],
    ['an entity', svg('<title>&lt;</title>')],
    ['an entity in an attribute', svg('<use href="&#x6a;avascript:x"/>')],
    ['a doctype', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['character data', svg('<![CDATA[<script/>]]>')],
    ['a processing instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`],
    ['an unquoted attribute', svg('<path d=M0 />')],
    ['wrong nesting', svg('<g><path d="M0 0"></g>')],
    ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g></g>'],
    ['another root', '<html></html>'],
    ['two roots', svg('') + svg('')],
    ['text after the root', `${svg('')} hello`],
    ['nothing', ''],
    ['too much', svg(' '.repeat(MAX_SVG_LENGTH))],
  ])('refuses %s', (_name, drawing) => {
    expect(svgFaults(drawing)).not.toEqual([]);
  });
});

describe('a picture inside a drawing', () => {
  const image = (href: string) => svg(`<image width="9" height="9" href="${href}"/>`);

  it('is refused, unless the product drew it', () => {
    const png = image('data:image/png;base64,iVBORw0KGgo=');
    expect([svgFaults(png).length > 0, svgFaults(png, { pictures: true })]).toEqual([true, []]);
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,<script>',
    'data:image/png;base64,',
    '#a',
    'javascript:alert(1)',
  ])('is never %s', (href) => {
    expect(svgFaults(image(href), { pictures: true })).not.toEqual([]);
  });
});

describe('an SVG that a browser would not draw', () => {
  const drawn = '<path d="M0 0h30v10H0z"/></svg>';
  it.each([
    [
      'with a declaration in capitals',
      `<?XML VERSION="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${drawn}`,
    ],
    ['without its namespace', `<svg viewBox="0 0 30 10">${drawn}`],
    ['with the namespace on another element', `<svg><g xmlns="http://www.w3.org/2000/svg"></g>${drawn}`],
    [
      'with an attribute twice',
      `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#111" fill="#222"/>${drawn}`,
    ],
    ['with two hyphens in a comment', `<svg xmlns="http://www.w3.org/2000/svg"><!-- a -- b -->${drawn}`],
    [
      'with a comment that ends in three hyphens',
      `<svg xmlns="http://www.w3.org/2000/svg"><!-- a --->${drawn}`,
    ],
    ['with a control character', `<svg xmlns="http://www.w3.org/2000/svg"><title>a\u0001</title>${drawn}`],
    [
      'with a declaration that is not the first',
      `<!-- a --><?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${drawn}`,
    ],
  ])('%s is refused', (_, text) => {
    expect(svgFaults(text)).not.toEqual([]);
  });

  it.each([
    [
      'an XML declaration',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<svg xmlns="http://www.w3.org/2000/svg">${drawn}`,
    ],
    [
      'a version and the name of a layer',
      `<svg version="1.1" xmlns="http://www.w3.org/2000/svg" data-name="Layer 1">${drawn}`,
    ],
  ])('with %s, as drawing programs write it, is taken', (_, text) => {
    expect(svgFaults(text)).toEqual([]);
  });

  it.each([
    '<?xml version="1.0" encoding="UTF-7"?>',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '<?xml version="1.0"?><?xml version="1.0"?>',
  ])('is refused behind %s', (before) => {
    expect(svgFaults(`${before}<svg xmlns="http://www.w3.org/2000/svg">${drawn}`)).not.toEqual([]);
  });
});
