// All that is used of the server library, in one place: what is published holds it in this file.
export { getRequestListener, type HttpBindings } from '@hono/node-server';
export { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
export { type Context, Hono } from 'hono';
