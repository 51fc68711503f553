import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { pageContext } from '#web/loading.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * What the loaders of a document answer is written into it as JSON (handoff.tsx), beside React Router's own stream, which then
 * holds nothing but errors: to encode a listing that way took as long as to render it. Answers to its client go as they always do.
 */
export function handingOver(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && withHandover(route)]))
}

function withHandover(route: Route): Route {
  const { default: page, loader } = route.module
  // Pictures and places that forms are sent to have no document.
  if (!page || !loader) return route
  const handOver = async (args: LoaderFunctionArgs) => {
    const answer: unknown = await loader(args)
    const { isDocument, rendered } = args.context.get(pageContext)
    if (!isDocument || !isPlain(answer)) return answer
    rendered.loaded = { ...rendered.loaded, [route.id]: answer }
    return null
  }
  return { ...route, module: { ...route.module, loader: handOver } }
}

/** Not a Response, nor data with a status. */
const isPlain = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype
