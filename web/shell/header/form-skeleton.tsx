import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Placeholder for two fields and a button, while their choices are loading. */
export const FormSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-10" />
    <Skeleton className="h-4 w-28" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)
