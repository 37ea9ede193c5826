// Builds the report page as one HTML file with its script and styles inlined and a placeholder for the data.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlinePage, LICENSES_FILE } from './inline-page.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlinePage()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
    license: { fileName: LICENSES_FILE },
  },
  logLevel: 'warn',
});
