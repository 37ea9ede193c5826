// Names of models: the provider, key and address that each leads to.
import { describe, expect, it } from 'vitest';
import { resolveEndpoint } from '../../../shared/llm/endpoint.ts';

describe('a name', () => {
  const keys = { OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a', GOOGLE_API_KEY: 'g', OPENROUTER_API_KEY: 'r', MINE: 'm' };
  it.each([
    ['gpt-4o', {}, 'openai', 'gpt-4o', 'o', 'https://api.openai.com/v1'],
    ['anthropic/claude-haiku-4-5', {}, 'anthropic', 'claude-haiku-4-5', 'a', 'https://api.anthropic.com/v1/'],
    [
      'gemini/gemini-2.5-flash',
      {},
      'gemini',
      'gemini-2.5-flash',
      'g',
      'https://generativelanguage.googleapis.com/v1beta/openai/',
    ],
    ['openrouter/qwen/qwen3', {}, 'openrouter', 'qwen/qwen3', 'r', 'https://openrouter.ai/api/v1'],
    ['ollama/llama3.2', {}, 'ollama', 'llama3.2', 'none', 'http://127.0.0.1:11434/v1'],
    ['meta-llama/Llama-3', { baseUrl: 'http://h/v1' }, 'custom', 'meta-llama/Llama-3', 'o', 'http://h/v1'],
    ['vllm/openai/gpt-oss-20b', { baseUrl: 'http://h/v1' }, 'vllm', 'openai/gpt-oss-20b', 'none', 'http://h/v1'],
    ['openai/gpt-4o', { apiKeyEnv: 'MINE' }, 'openai', 'gpt-4o', 'm', 'https://api.openai.com/v1'],
  ] as const)('%s %j', (model, settings, provider, sent, apiKey, baseUrl) => {
    expect(resolveEndpoint({ model, ...settings }, keys)).toMatchObject({ provider, model: sent, apiKey, baseUrl });
  });

  it('of no known provider is refused with those there are', () => {
    expect(() => resolveEndpoint({ model: 'meta-llama/Llama-3' }, keys)).toThrow(
      expect.objectContaining({ code: 'unknown_model_provider', message: expect.stringContaining('openrouter') }),
    );
  });

  it('without its key names the variable', () => {
    expect(() => resolveEndpoint({ model: 'deepseek/' }, keys)).toThrow('Write deepseek/MODEL.');
    expect(() => resolveEndpoint({ model: 'deepseek/deepseek-v4-flash' }, keys)).toThrow(/DEEPSEEK_API_KEY is not set/);
  });
});
