// The table of model providers: the address and key of each OpenAI-compatible endpoint, and where it differs from OpenAI's.

/** Fields of a request that passk sends if it has a value for them, and that some endpoints refuse. */
export const OPTIONAL_FIELDS = ['temperature', 'seed', 'parallel_tool_calls', 'response_format'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

export interface Quirks {
  /** Fields that the endpoint refuses or does not know. */
  readonly omits?: readonly OptionalField[];
  /** The same for some of its models, by the name without the provider. */
  readonly omitsFor?: readonly { readonly models: RegExp; readonly fields: readonly OptionalField[] }[];
  /** Fields of an assistant message that must be sent back with it. */
  readonly keepsInMessage?: readonly string[];
  /** Fields of a tool call that must be sent back with it. */
  readonly keepsInToolCall?: readonly string[];
  /** Cached prompt tokens if a usage does not mention them; unknown (null) by default. */
  readonly cachedIfSilent?: 0;
  /** `completion_tokens` leaves thinking out, though it is billed as output; `total_tokens` contains it. */
  readonly thinkingOutsideCompletion?: true;
  /** Fields that every request needs. */
  readonly adds?: Readonly<Record<string, unknown>>;
}

export interface Provider {
  readonly name: string;
  readonly baseUrl: string;
  /** Environment variables that may contain the key; the first that is set counts. */
  readonly keyEnv: readonly string[];
  /** False for servers that normally run without a key. */
  readonly needsKey: boolean;
  /** A model for `passk models check` without names. Null if the models depend on the server. */
  readonly example: string | null;
  readonly quirks: Quirks;
  /** The pages that the row follows. */
  readonly sources: readonly string[];
}

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    keyEnv: ['OPENAI_API_KEY'],
    needsKey: true,
    example: 'gpt-4o-mini',
    quirks: {
      // Reasoning models answer 400 `unsupported_parameter` (or `unsupported_value`) to these.
      omitsFor: [
        { models: /^o\d/, fields: ['temperature', 'parallel_tool_calls'] },
        { models: /^gpt-[5-9]/, fields: ['temperature'] },
      ],
    },
    sources: [
      'https://platform.openai.com/docs/guides/reasoning',
      'https://github.com/langchain-ai/langchain/issues/29704',
      'https://github.com/OpenHands/software-agent-sdk/issues/1837',
    ],
  },
  {
    name: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1/',
    keyEnv: ['ANTHROPIC_API_KEY'],
    needsKey: true,
    example: 'claude-haiku-4-5',
    // The compatible endpoint has no prompt caching, and ignores a seed.
    quirks: { omits: ['seed'], cachedIfSilent: 0 },
    sources: ['https://platform.claude.com/docs/en/api/openai-sdk'],
  },
  {
    name: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai/',
    keyEnv: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    needsKey: true,
    example: 'gemini-2.5-flash-lite',
    // Unknown fields are errors. Thought signatures come in `extra_content` of a tool call and must be returned.
    quirks: {
      omits: ['seed', 'parallel_tool_calls'],
      keepsInToolCall: ['extra_content'],
      cachedIfSilent: 0,
      thinkingOutsideCompletion: true,
    },
    sources: [
      'https://ai.google.dev/gemini-api/docs/openai',
      'https://ai.google.dev/gemini-api/docs/thought-signatures',
      'https://github.com/jackmpcollins/magentic/pull/382',
      'https://github.com/mozilla-ai/any-llm/pull/1291',
    ],
  },
  {
    name: 'deepseek',
    baseUrl: 'https://api.deepseek.com/v1',
    keyEnv: ['DEEPSEEK_API_KEY'],
    needsKey: true,
    example: 'deepseek-v4-flash',
    // It knows no response format with a schema. While a model thinks between tool calls, its `reasoning_content` must be sent back.
    quirks: { omits: ['seed', 'parallel_tool_calls', 'response_format'], keepsInMessage: ['reasoning_content'] },
    sources: [
      'https://api-docs.deepseek.com/api/create-chat-completion',
      'https://api-docs.deepseek.com/guides/thinking_mode',
    ],
  },
  {
    name: 'dashscope',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    keyEnv: ['DASHSCOPE_API_KEY'],
    needsKey: true,
    example: 'qwen3.5-flash',
    // Several Qwen models may think only in streamed answers, and refuse a plain request without this.
    quirks: { adds: { enable_thinking: false } },
    sources: [
      'https://www.alibabacloud.com/help/en/model-studio/deep-thinking',
      'https://docs.qwencloud.com/api-reference/chat/openai-chat',
    ],
  },
  {
    name: 'openrouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyEnv: ['OPENROUTER_API_KEY'],
    needsKey: true,
    example: 'openai/gpt-4o-mini',
    quirks: {},
    sources: ['https://openrouter.ai/docs/use-cases/usage-accounting'],
  },
  {
    name: 'ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    keyEnv: ['OLLAMA_API_KEY'],
    needsKey: false,
    example: null,
    quirks: { omits: ['parallel_tool_calls'] },
    sources: ['https://docs.ollama.com/api/openai-compatibility'],
  },
  {
    name: 'vllm',
    baseUrl: 'http://127.0.0.1:8000/v1',
    keyEnv: ['VLLM_API_KEY'],
    needsKey: false,
    example: null,
    // Calls of tools need the server's --enable-auto-tool-choice and --tool-call-parser.
    quirks: {},
    sources: [
      'https://docs.vllm.ai/en/stable/serving/openai_compatible_server.html',
      'https://docs.vllm.ai/en/stable/features/tool_calling.html',
    ],
  },
];

export function findProvider(name: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}
