/** A part of an OpenAPI document, or the whole: plain JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;
