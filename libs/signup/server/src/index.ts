export { SignupModule } from './signup.module.ts';
export { type BrandBase, type BrandDrawing, SignupOptions } from './signup.options.ts';
