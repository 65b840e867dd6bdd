// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { insideTarget } from './follow-inside.ts';

afterEach(() => document.body.replaceChildren());
const ORIGIN = 'https://vans.example';
const here = { origin: ORIGIN, pathname: '/', search: '' };
const press = (html: string, over: Partial<Parameters<typeof insideTarget>[0]> = {}) => {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-press]') ?? document.querySelector('a');
  const event = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  return insideTarget({ ...event, target, ...over }, here, (path) => path !== '/brand/logo.svg');
};
const at = (path: string) => `${ORIGIN}${path}`;

it('follows a plain link to a page of the shell, also when a part of it is pressed', () => {
  expect(press(`<a href="${at('/vans?size=large#list')}">Vans</a>`)).toBe('/vans?size=large#list');
  expect(press(`<a href="${at('/about')}"><b data-press>About</b></a>`)).toBe('/about');
});

it('leaves to the browser what is not a plain press on a page of the shell', () => {
  expect(press('<a href="https://elsewhere.example/vans">x</a>')).toBeNull();
  expect(press(`<a href="${at('/brand/logo.svg')}">x</a>`)).toBeNull();
  expect(press(`<a href="${at('/vans')}" target="_blank">x</a>`)).toBeNull();
  expect(press(`<a href="${at('/vans')}" download>x</a>`)).toBeNull();
  expect(press(`<a href="${at('/#features')}">x</a>`)).toBeNull();
  expect(press(`<a href="${at('/vans')}">x</a>`, { ctrlKey: true })).toBeNull();
  expect(press(`<a href="${at('/vans')}">x</a>`, { button: 1 })).toBeNull();
  expect(press(`<a href="${at('/vans')}">x</a>`, { defaultPrevented: true })).toBeNull();
  expect(press('<p data-press>no link</p>')).toBeNull();
});
