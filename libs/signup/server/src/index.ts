export { SignupModule } from './signup.module.ts';
export { type BrandBase, type BrandDrawing, type BrandInWords, SignupOptions } from './signup.options.ts';
