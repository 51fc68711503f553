import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { pageContext } from '#web/loading.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * A document's loader data is written into it as JSON (handoff.tsx), beside React Router's own stream, which then
 * holds only errors: encoding a listing that way took as long as rendering it. Client-side requests are answered as usual.
 */
export function handingOver(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && withHandover(route)]))
}

function withHandover(route: Route): Route {
  const { default: page, loader } = route.module
  // Resource routes (pictures, form targets) have no document.
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

/** Neither a Response nor data with a status. */
const isPlain = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype
