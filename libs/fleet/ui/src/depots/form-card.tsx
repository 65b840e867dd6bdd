import { Card, CardContent } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** One part of the form of a depot. */
export function FormCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg leading-6">{title}</h2>
          {text && <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>}
        </div>
        {children}
      </CardContent>
    </Card>
  );
}
