import { speakUnprovided } from '../src/unprovided-texts.ts';
import { englishKitTexts } from './english-texts.ts';

// Specs of single components render without a provider.
speakUnprovided(englishKitTexts);
