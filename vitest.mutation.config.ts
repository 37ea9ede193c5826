// The tests of `npm run test:mutation`, without the web pages: the copy of the project that is mutated does not contain them.
import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

export default defineConfig({ ...config, test: { ...config.test, globalSetup: [] } });
