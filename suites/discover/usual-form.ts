import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, isUnjudged } from '../../engine/outcome.ts';
import { inhabited, scenes } from '../../fixtures/discovery/scenes.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';

/** The form in which a first page that holds persons is asked for; a small page, where there is one. */
export async function usualForm(context: CheckContext) {
  const { first } = await numbering(context);
  const [scene] = await scenesOrNone(context);
  if (scene !== undefined) return { domain: scene.domain, page: first, limit: scene.limit };
  const [largest] = await inhabited(context);
  if (largest === undefined) throw new Inconclusive('no domain holds persons', 'empty');
  const { domain, limit } = largest;
  return { domain, page: first, ...(limit === undefined ? {} : { limit }) };
}

async function scenesOrNone(context: CheckContext): ReturnType<typeof scenes> {
  try {
    return await scenes(context);
  } catch (error) {
    if (isUnjudged(error)) return [];
    throw error;
  }
}
