import { Badge, Button, Card } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { VanFacts } from '../components/van-facts.tsx';
import { VanPicture } from '../components/van-picture.tsx';
import { useFormats } from '../format/use-formats.ts';

/** The van that is being booked: a row on phones, a card beside the form on wide screens. */
export function SelectedVan({ van, onChange }: { van: VanResult; onChange: () => void }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return (
    <Card className="overflow-hidden">
      <div className="flex lg:flex-col">
        <VanPicture
          src={van.imageUrl}
          eager
          className="aspect-auto w-32 shrink-0 self-stretch lg:aspect-[16/9] lg:w-full"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 lg:p-5">
          <div>
            <h2 className="text-balance text-lg leading-6">
              {van.make} {van.model}{' '}
              <span className="font-normal text-muted-foreground text-sm">{van.year}</span>
            </h2>
            <p className="mt-1 text-sm tabular-nums">
              <span className="font-semibold">{money(van.dailyRate)}</span>{' '}
              <span className="text-muted-foreground">{t('van.perDay')}</span>
            </p>
          </div>
          <VanFacts van={van} className="max-sm:hidden" />
          <div className="mt-auto flex flex-wrap items-center gap-2">
            <Badge className="sm:hidden">{t(`vanTypes.${van.vanType}`)}</Badge>
            <Button variant="link" size="sm" onClick={onChange}>
              {t('form.change')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
