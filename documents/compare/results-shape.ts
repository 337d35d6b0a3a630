const text = { type: 'string', 'x-expected': 'a text' };

/**
 * The shape of what is read of a results.json, beside the statement in it. Less than results.schema.json asks for, so
 * that files of older and newer versions can be compared.
 */
export const resultsShape = {
  type: 'object',
  'x-expected': 'an object',
  required: ['requirements', 'statement'],
  properties: {
    suite: {
      type: 'object',
      'x-expected': 'an object',
      required: ['version'],
      properties: { version: text },
    },
    startedAt: text,
    profile: text,
    seed: { type: 'number', 'x-expected': 'a number' },
    target: {
      type: 'object',
      'x-expected': 'an object',
      required: ['baseUrl', 'partnerId', 'domains'],
      properties: {
        baseUrl: text,
        partnerId: text,
        domains: { type: 'array', items: text, 'x-expected': 'a list of texts' },
      },
    },
    verdict: {
      enum: ['nonconformant', 'incomplete', 'conformant-except-known', 'conformant'],
      'x-expected': 'a verdict of a run',
    },
    requirements: {
      type: 'array',
      'x-expected': 'a list of requirements',
      items: {
        type: 'object',
        'x-expected': 'an object',
        required: ['id', 'level', 'verdict', 'findings'],
        properties: {
          id: text,
          level: { enum: ['MUST', 'SHOULD', 'DISCOVER'], 'x-expected': 'one of MUST, SHOULD, DISCOVER' },
          verdict: {
            enum: ['pass', 'fail', 'warn', 'inconclusive', 'not-applicable', 'observed', 'known'],
            'x-expected': 'a verdict',
          },
          reason: text,
          findings: {
            type: 'array',
            'x-expected': 'a list of findings',
            items: {
              type: 'object',
              'x-expected': 'an object',
              required: ['message'],
              properties: { message: text, followsFrom: text },
            },
          },
        },
      },
    },
    statement: { type: 'object', 'x-expected': 'an object' },
  },
} as const;
