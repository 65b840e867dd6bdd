import dns from 'node:dns';
import { type AddressInfo, isIP } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

let app: NestFastifyApplication;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

it('listens by one server, however many addresses the machine has for localhost', async () => {
  class Nothing {}
  Module({})(Nothing);
  const known = (name: string) => (name === 'localhost' ? ['127.0.0.1', '127.0.0.2', '::1'] : [name]);
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, options: { all?: boolean }, done: unknown) => {
    const answer = done as (...given: unknown[]) => void;
    const addresses = known(name).map((address) => ({ address, family: isIP(address) }));
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  }) as unknown as typeof dns.lookup);
  app = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), { logger: false });
  await listen(app, 0);
  const fastify = app.getHttpAdapter().getInstance();
  expect(fastify.addresses().map((each) => (each as AddressInfo).address)).toEqual(['127.0.0.1']);
});
