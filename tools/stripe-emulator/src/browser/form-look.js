const night = {
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorPrimary: '#85d996',
  colorDanger: '#fe87a1',
};
const properties = {
  colorPrimary: ['--primary', 'color'],
  colorBackground: ['--background', 'color'],
  colorText: ['--text', 'color'],
  colorTextSecondary: ['--secondary', 'color'],
  colorTextPlaceholder: ['--placeholder', 'color'],
  colorDanger: ['--danger', 'color'],
  fontFamily: ['--font', 'font-family'],
  fontSizeBase: ['--size', 'font-size'],
  borderRadius: ['--radius', 'border-radius'],
  spacingUnit: ['--unit', 'width'],
};

/** Puts the brand's look on the form; what is not valid CSS is left out. */
export function dress(appearance, fonts) {
  const variables = { ...(appearance.theme === 'night' ? night : {}), ...appearance.variables };
  for (const [name, [property, kind]] of Object.entries(properties)) {
    const value = variables[name];
    if (value && CSS.supports(kind, value)) document.documentElement.style.setProperty(property, value);
    else document.documentElement.style.removeProperty(property);
  }
  for (const { family, src, ...descriptors } of fonts) {
    if (!family || !src) continue;
    const face = new FontFace(family, src, descriptors);
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // The fallback in `fontFamily` serves.
    );
  }
}
