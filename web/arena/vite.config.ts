// Builds the pages that an arena and `passk view` serve: scripts and styles with hashed names under assets/, at addresses relative to the page.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the pages allows no inline script, and modern browsers need no polyfill for it.
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
  },
  logLevel: 'warn',
});
