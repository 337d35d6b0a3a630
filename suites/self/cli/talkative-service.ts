import type { Answering } from './http-target.ts';

/** Names, numbers and addresses that no output may hold; each is in no word of ours. */
export const canaries = {
  /** Of persons in the domain that is asked for, and of known consumers. */
  named: [
    'Quizzaldine',
    'Þórbjörnsdóttir',
    'Vexmoor Lane',
    'Brumblewick',
    '4915799887766',
    '+49 157 99887766',
    '88213745',
    'Grindlewort',
    'created by Mossop',
    'Flimsaddle',
    'Ozymandrick',
    'Pellucidor',
    'Wrenfeather',
  ],
  /** Of those whom nobody named: another partner's persons, a neighbour's record, what is given without a key. */
  strangers: ['Xanthippole', 'Ulverstrand', 'Ybbsdottir', '4366055443322'],
} as const;

export const talkative = {
  partnerKey: 'pk_test_talkative_0123456789',
  consumerToken: 'ct_test_talkative_9876543210',
  environment: {
    PCDS_PARTNER_ID: 'partner-17',
    PCDS_PARTNER_KEY: 'pk_test_talkative_0123456789',
    PCDS_DOMAIN: 'acme.example,half.example',
    PCDS_OTHER_PARTNER_ID: 'partner-18',
    PCDS_OTHER_DOMAIN: 'rival.example',
    PCDS_CONSUMER_ID: 'consumer-1,consumer-2',
    PCDS_CONSUMER_TOKEN: 'ct_test_talkative_9876543210',
  },
} as const;

const persons = 12;

/**
 * A service with much to tell of its persons and consumers, in every place that the document leaves open, which also
 * tells what nobody named: another partner's persons, and to whoever has no key.
 */
export const talkativeService: Answering = (request, response) => {
  const url = new URL(request.url ?? '/', 'http://talkative');
  const { authorization } = request.headers;
  const path = decodeURIComponent(url.pathname);
  const [status, body] = path.startsWith('/consumers/')
    ? consumerAnswer(path, authorization)
    : partnerAnswer(path, url.searchParams, authorization);
  response.writeHead(status, {
    'content-type': 'application/json',
    'set-cookie': ['session=Flimsaddle.0815; Path=/users/Flimsaddle', 'Flimsaddle'],
    'content-disposition': 'inline; filename="Ulverstrand.json"',
    link: '<http://talkative/partners/partner-17?cursor=Flimsaddle&page=2>; rel="next"',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

function consumerAnswer(path: string, authorization: string | undefined): [number, object | string] {
  if (authorization !== `Bearer ${talkative.consumerToken}`)
    return [
      401,
      { error: 'unauthorized', message: 'Grindlewort Ozymandrick is not yours', owner: 'Ulverstrand' },
    ];
  if (/^\/consumers\/consumer-[12]$/.test(path)) return [200, consumer(path.slice(-1))];
  if (path === '/consumers/consumer-x')
    return [
      404,
      { detail: 'no such consumer', description: 'Xanthippole', details: { title: 'Ulverstrand' } },
    ];
  return [200, { id: 71, name: 'Ybbsdottir', phone: 4366055443322, town: 'Ulverstrand' }];
}

function consumer(number: string): object {
  return {
    id: `consumer-${number}`,
    number: 88213745,
    account: '88213745',
    name: 'Grindlewort Ozymandrick',
    address: { street: ['Vexmoor Lane', number], town: 'Brumblewick' },
    phone: 4915799887766,
    status: 'active',
  };
}

function partnerAnswer(
  path: string,
  query: URLSearchParams,
  authorization: string | undefined,
): [number, object | string] {
  const domain = query.get('domain') ?? '';
  const isOwn = path === '/partners/partner-17' && authorization === `Bearer ${talkative.partnerKey}`;
  if (isOwn && domain === 'half.example')
    return [
      200,
      '<b>Warning</b> in line 7\n{"data":{"persons":[{"name":"Pellucidor","phone":"+49 157 99887766',
    ];
  if (isOwn && domain === 'acme.example') return [200, page(query, person, persons, { by: 'Wrenfeather' })];
  if (isOwn && domain !== 'rival.example') return [200, page(query, person, 0)];
  return [200, page(query, stranger, 3)];
}

function page(query: URLSearchParams, one: (at: number) => object, count: number, meta?: object): object {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 5) || 5, 1), 100);
  const current = Math.max(Number(query.get('page') ?? 1) || 1, 1);
  const all = Array.from({ length: count }, (_, at) => one(at));
  const data = {
    current_page: current,
    persons: all.slice((current - 1) * limit, current * limit),
    total: count,
    total_pages: Math.ceil(count / limit),
  };
  return meta === undefined ? { data } : { data, meta };
}

function person(at: number): object {
  return {
    email: at === 3 ? 'Quizzaldine <quizzaldine@acme.example>' : `quizzaldine.${at}@acme.example`,
    created_at: at === 5 ? 'created by Mossop' : new Date(Date.UTC(2024, 0, 1 + at)).toISOString(),
    name: { given: 'Quizzaldine', family: 'Þórbjörnsdóttir' },
    phones: ['+49 157 99887766', 4915799887766],
    age: 41,
  };
}

function stranger(at: number): object {
  return {
    email: `xanthippole.${at}@rival.example`,
    created_at: at === 1 ? 'Xanthippole' : new Date(Date.UTC(2023, 0, 1 + at)).toISOString(),
    name: 'Ybbsdottir',
    phone: 4366055443322,
  };
}
