import { describe, expect, it } from 'vitest';
import { plainSvg } from './plain-svg.ts';
import { svgFaults } from './svg-safety.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';

/** As the programs that most people draw with export it. */
const exported = {
  illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${NS} xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 90 30" style="enable-background:new 0 0 90 30;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#1D3FE0;}
	.st1{fill:none;stroke:#FFCF1A;stroke-width:2;stroke-miterlimit:10;}
</style>
<g><path class="st0" d="M0 0h30v10H0z"/><circle class="st1" cx="9" cy="9" r="4"/></g></svg>`,
  inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="90mm" viewBox="0 0 90 30" version="1.1" id="svg5" inkscape:version="1.2" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${NS}>
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"/><defs id="defs2"/>
<metadata id="m"><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><rect style="fill:#1d3fe0;fill-opacity:1;stroke-width:0.26;-inkscape-stroke:none" id="rect1" width="30" height="10" x="0" y="0"/></g></svg>`,
  figma: `<svg width="90" height="30" viewBox="0 0 90 30" fill="none" ${NS}><g style="mix-blend-mode:normal"><path d="M0 0h30v10H0z" fill="url(#a)"/></g><defs><linearGradient id="a" x1="0" x2="1"><stop stop-color="#1D3FE0"/></linearGradient></defs></svg>`,
};

describe('plainSvg', () => {
  it.each(Object.entries(exported))('says a drawing of %s in shapes and attributes', (_program, drawing) => {
    expect(svgFaults(drawing)).not.toEqual([]);
    expect(svgFaults(plainSvg(drawing))).toEqual([]);
  });

  it('keeps how it looks: a style beats a rule, an id a class, a class an element, and all an attribute', () => {
    const drawing = `<svg ${NS}><style>#a{fill:#111111}.b{fill:#222222;stroke:#333333}path{fill:#444444}</style>
      <path id="a" class="b" fill="red" d="M0 0"/><path class="b" d="M1 0" style="fill:#555555"/><path d="M2 0"/></svg>`;
    const shown = [...plainSvg(drawing).matchAll(/<path[^>]*>/g)].map(([one]) => [
      /fill="([^"]*)"/.exec(one)?.[1],
      /stroke="([^"]*)"/.exec(one)?.[1],
    ]);
    expect(shown).toEqual([
      ['#111111', '#333333'],
      ['#555555', '#333333'],
      ['#444444', undefined],
    ]);
  });

  it('leaves a drawing that needs nothing as it is', () => {
    const drawing = `<svg ${NS} viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`;
    expect(plainSvg(drawing)).toBe(drawing);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<path onclick="x()" d="M0 0"/>'],
    ['an import', '<style>@import "//evil.example";</style>'],
    ['a font of another host', '<style>@font-face{src:url(//evil.example)}</style>'],
    ['a paint of another host', '<style>.a{fill:url(//evil.example#a)}</style><path class="a" d="M0 0"/>'],
    ['a paint of another host in a style', '<path style="fill:url(https://evil.example)" d="M0 0"/>'],
    ['a hidden shape', '<path style="display:none" d="M0 0"/>'],
    ['a rule for a state', '<style>path:hover{fill:red}</style>'],
    ['an outside link', '<use xlink:href="//evil.example/a.svg#a"/>'],
    ['a style that ends elsewhere', '<style></style><script>x</script><style></style>'],
    ['a note in a note', '<metadata><metadata/></metadata><script>x</script>'],
    ['a quote in a style', `<path style='fill:"><script>' d="M0 0"/>`],
    ['an entity in a style', '<path style="fill:&#x75;rl(//evil.example)" d="M0 0"/>'],
    ['foreign content', '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['an animation', '<set attributeName="href" to="javascript:x"/>'],
  ])('makes nothing safe of %s', (_what, inner) => {
    expect(svgFaults(plainSvg(`<svg ${NS}>${inner}</svg>`))).not.toEqual([]);
  });

  it('makes nothing safe of entities of its own, and is quick with what never ends', () => {
    const own = `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NS}><path d="M0 0"/></svg>`;
    expect(svgFaults(plainSvg(own))).not.toEqual([]);
    const began = performance.now();
    for (const part of [
      '<metadata>',
      '<style>',
      '<style a="',
      '<a b="c" ',
      '/*',
      '<!DOCTYPE svg ',
      '<inkscape:a ',
    ])
      plainSvg(`<svg ${NS}>${part.repeat(60_000 / part.length)}`);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  const N = 65_000;
  it.each([
    ['spaces before a second colon', `<svg ${NS}><path style="fill:${' '.repeat(N)}:"/></svg>`],
    ['a note with many hyphens', `<svg ${NS}><inkscape:a${'-a'.repeat(N / 2)}`],
    ['a type that never ends', `<!DOCTYPE svg${' '.repeat(N)}`],
    ['spaces inside a value', `<svg ${NS}><path style="fill:a${' '.repeat(N)}b"/></svg>`],
    ['comments of a sheet', `<svg ${NS}><style>${'/*a'.repeat(N / 3)}</style></svg>`],
    ['a sheet without a brace', `<svg ${NS}><style>${'a'.repeat(N)}</style></svg>`],
    [
      'many rules and many elements',
      `<svg ${NS}><style>${'.a{}'.repeat(8000)}</style>${'<g/>'.repeat(8000)}</svg>`,
    ],
    [
      'a long value on many elements',
      `<svg ${NS}><style>g{fill:${'a'.repeat(30_000)}}</style>${'<g/>'.repeat(8000)}</svg>`,
    ],
  ])('is quick with %s', (_what, drawing) => {
    const began = performance.now();
    expect(plainSvg(drawing).length).toBeLessThan(400_001);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it.each(['paint-order:stroke', 'overflow:hidden', '--brand:#f00;fill:var(--brand)', 'fill:var(--brand)'])(
    'never drops %s, which changes the drawing',
    (style) => {
      expect(svgFaults(plainSvg(`<svg ${NS}><path style="${style}" d="M0 0"/></svg>`))).not.toEqual([]);
    },
  );

  it('reads what wins, what is live and what is of the root alone', () => {
    expect(plainSvg(`<svg ${NS}><path style="fill:#f00 !important;fill:#00f"/></svg>`)).toContain(
      'fill="#f00"',
    );
    expect(plainSvg(`<svg ${NS}><!-- <style>path{fill:red}</style> --><path/></svg>`)).not.toContain('red');
    expect(plainSvg(`<svg ${NS} x="1"><svg x="2"/></svg>`)).toBe(`<svg ${NS}><svg x="2"/></svg>`);
  });
});
