import type { BrandPack } from '@convoy/brand-tools';
import { fallbackPage } from './fallback-page.rule.ts';

/** How long the splash screen is shown before it hides by itself, ms. */
const SPLASH_MS = 2000;

/** What a project is made of beside the brand's pack. */
export interface ProjectFacts {
  readonly appId: string;
  /** Origin of the brand's host, without a path. */
  readonly origin: string;
  /** Versions of Capacitor's packages by name, as the workspace has them. */
  readonly versions: Readonly<Record<string, string>>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** A value in source text. JSON is TypeScript; the two line ends that were no part of it are since ES2019. */
const literal = (value: unknown) => JSON.stringify(value, null, 2);

/**
 * Capacitor's settings: the app shows the brand's host, so that a release of the product reaches it without a store. Where the
 * host cannot be reached it shows the page in `www`.
 */
function capacitorConfig({ tenant, theme }: BrandPack, { appId, origin }: ProjectFacts): string {
  const { background } = theme[theme.mode];
  const { protocol, hostname } = new URL(origin);
  const config = {
    appId,
    appName: tenant.name,
    webDir: 'www',
    backgroundColor: background,
    server: {
      url: origin,
      cleartext: protocol === 'http:',
      allowNavigation: [hostname],
      errorPath: 'index.html',
    },
    plugins: {
      SplashScreen: {
        launchShowDuration: SPLASH_MS,
        launchAutoHide: true,
        backgroundColor: background,
        showSpinner: false,
      },
      // Capacitor's DARK is light text for a dark page.
      StatusBar: { style: theme.mode === 'dark' ? 'DARK' : 'LIGHT', backgroundColor: background },
    },
  };
  return [
    "import type { CapacitorConfig } from '@capacitor/cli';",
    '',
    `const config: CapacitorConfig = ${literal(config)};`,
    '',
    'export default config;',
    '',
  ].join('\n');
}

function packageJson({ tenant }: BrandPack, { versions }: ProjectFacts): string {
  const core = versions['@capacitor/core'];
  return json({
    name: `${tenant.slug}-app`,
    version: '1.0.0',
    private: true,
    description: `The app of ${tenant.name}`,
    scripts: {
      android: 'cap add android && node pictures.mjs',
      ios: 'cap add ios && node pictures.mjs',
      sync: 'cap sync && node pictures.mjs',
    },
    // Platforms and the command have the version of the core.
    dependencies: { ...versions, '@capacitor/android': core, '@capacitor/ios': core },
    devDependencies: { '@capacitor/cli': core, typescript: '5.9.3' },
  });
}

const readme = ({ tenant }: BrandPack, { appId, origin }: ProjectFacts) => `# App of ${tenant.name}

${appId}, shows ${origin}. Written by \`npm run mobile\` of Convoy; writing it again changes these files and leaves \`android/\` and
\`ios/\` alone.

    npm install
    npm run android   # needs the Android SDK to build
    npm run ios       # needs Xcode to build
    npx cap open android
`;

/** Puts the brand's icons and splash screens in the place of Capacitor's own. */
const PICTURES = `import { cpSync, existsSync } from 'node:fs';

const places = [
  ['native/android', 'android/app/src/main/res'],
  ['native/ios', 'ios/App/App/Assets.xcassets'],
];
for (const [from, to] of places) if (existsSync(to)) cpSync(from, to, { recursive: true });
`;

/** The ground of Android's icons. */
const iconGround = ({ theme }: BrandPack) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${theme[theme.mode].background}</color>
</resources>
`;

/** Text files of the Capacitor project of a brand, by path. */
export function nativeProject(pack: BrandPack, facts: ProjectFacts): Readonly<Record<string, string>> {
  return {
    'capacitor.config.ts': capacitorConfig(pack, facts),
    'package.json': packageJson(pack, facts),
    'tsconfig.json': json({ compilerOptions: { module: 'preserve', strict: true, skipLibCheck: true } }),
    'www/index.html': fallbackPage(pack, facts.origin),
    'pictures.mjs': PICTURES,
    'native/android/values/ic_launcher_background.xml': iconGround(pack),
    'README.md': readme(pack, facts),
    '.gitignore': 'node_modules/\n',
  };
}
