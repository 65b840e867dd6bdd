import { Button } from '@convoy/ui-kit';
import { Row, Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'link'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export default function ButtonsGroup() {
  const say = useWords();
  return (
    <Specimens>
      <Specimen name="Button variant">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {say(variant === 'danger' ? 'delete' : 'book')}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Button disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {say(variant === 'danger' ? 'delete' : 'book')}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Button size">
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {say('book')}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Button loading">
        <Row>
          <Button loading>{say('book')}</Button>
          <Button variant="outline" loading>
            {say('more')}
          </Button>
        </Row>
      </Specimen>
    </Specimens>
  );
}
