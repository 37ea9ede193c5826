// Errors of the network and of the SDKs, and the kind of failure that each one is.
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import { toChannelError } from '../../../green-agent/channels/failure.ts';
import { withoutSdk } from '../../../green-agent/channels/mcp.ts';
import { AgentHttpError } from '../../../green-agent/channels/response.ts';

const withCode = (code: string) => Object.assign(new Error('inner words'), { code });

describe('an error with the code', () => {
  it.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'refused'],
    ['EAI_AGAIN', 'refused'],
    ['ETIMEDOUT', 'refused'],
    ['EPROTO', 'refused'],
    ['UND_ERR_CONNECT_TIMEOUT', 'refused'],
    ['CERT_HAS_EXPIRED', 'refused'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'refused'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'refused'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'refused'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'refused'],
    ['ECONNRESET', 'connection_lost'],
    ['EPIPE', 'connection_lost'],
    ['UND_ERR_SOCKET', 'connection_lost'],
    ['UND_ERR_DESTROYED', 'connection_lost'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connection_lost'],
    ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
    ['UND_ERR_INVALID_ARG', 'protocol_error'],
    ['ERR_INVALID_URL', 'protocol_error'],
    ['HPE_INVALID_CONSTANT', 'protocol_error'],
  ])('%s is %s, also as the cause of another', (code, kind) => {
    for (const error of [withCode(code), new TypeError('fetch failed', { cause: withCode(code) })]) {
      const failure = toChannelError(error, 'the agent');
      expect(failure.code).toBe(kind);
      expect(failure.message).not.toContain('inner words');
      expect(failure.cause).toBe(error);
    }
  });
});

describe('an answer that is', () => {
  it.each([
    ['not JSON', new SyntaxError('Unexpected token s in secret'), 'the agent sent no valid answer: it is not JSON'],
    [
      'of another form',
      new TypeError("Cannot read properties of null (reading 'parts')"),
      'the agent sent no valid answer: it has none of the forms that the protocol knows',
    ],
    [
      'a result with wrong fields',
      z.object({ name: z.string() }).safeParse({ name: 4 }).error,
      'the agent sent no valid answer: name: Invalid input: expected string, received number',
    ],
    [
      'a redirect that leaves the server',
      withoutSdk(new StreamableHTTPError(307, 'Error POSTing to endpoint: secret')),
      'the agent sent no valid answer: it is a redirect that is not followed (HTTP 307)',
    ],
    [
      'a page',
      withoutSdk(new StreamableHTTPError(-1, 'Unexpected content type: text/html')),
      'the agent sent no valid answer: its content type is not MCP’s',
    ],
  ])('%s', (_, error, message) => {
    const failure = toChannelError(error, 'the agent', 'the body');
    expect(failure).toMatchObject({ code: 'protocol_error', message, rawReply: 'the body' });
  });

  it('an error of the agent keeps its words, and its body as evidence', () => {
    const error = withoutSdk(new McpError(ErrorCode.InternalError, 'out of stock'));
    expect(toChannelError(error, 'the agent', 'the body')).toMatchObject({
      code: 'agent_error',
      message: expect.stringMatching(/^the agent answered with an error: .*out of stock$/),
      rawReply: 'the body',
    });
    expect(toChannelError(new AgentHttpError(503, 'busy'), 'the agent')).toMatchObject({
      code: 'agent_error',
      message: 'the agent answered HTTP 503',
      rawReply: 'busy',
    });
    expect(toChannelError(new AgentHttpError(503, ''), 'the agent').rawReply).toBeNull();
  });
});

describe('a ChannelError', () => {
  it('gets the name of the agent once, and evidence if it has none', () => {
    const failure = toChannelError(new ChannelError('too_large', 'it is too large'), 'the agent', 'the body');
    expect(failure).toMatchObject({ code: 'too_large', message: 'the agent: it is too large', rawReply: 'the body' });
    expect(toChannelError(failure, 'the agent', 'another')).toMatchObject({
      message: 'the agent: it is too large',
      rawReply: 'the body',
    });
  });
});
