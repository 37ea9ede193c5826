#!/usr/bin/env node
// The command `passk`: plain JavaScript that any Node can read, so that an old one gets one line instead of a stack trace.
import { existsSync } from 'node:fs';
import module from 'node:module';

const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `passk requires Node ${NEEDED} or newer, but this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exitCode = 3;
} else {
  // Before the first file with types: the program that strips them takes a tenth of a second to load, and is only loaded if the
  // cache lacks a file.
  module.enableCompileCache();
  const source = new URL('passk.ts', import.meta.url);
  await import(existsSync(source) ? source.href : new URL('../dist/cli/passk.js', import.meta.url).href);
}
