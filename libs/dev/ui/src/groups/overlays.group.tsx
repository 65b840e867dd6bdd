import {
  askToConfirm,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
  toast,
} from '@convoy/ui-kit';
import {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuSeparator,
  ContextMenuTrigger,
} from '@convoy/ui-kit/controls';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  Popover,
  PopoverContent,
  PopoverTrigger,
  Tooltip,
} from '@convoy/ui-kit/overlays';
import {
  Drawer,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
  DrawerTrigger,
} from '@convoy/ui-kit/panels';
import { Row, Specimen, Specimens } from './specimen.tsx';
import { type Said, useWords } from './words.ts';

export default function OverlaysGroup() {
  const say = useWords();
  const tell = (what: Said) => () => void toast({ title: say(what) });
  const ask = (typed?: string) => async () => {
    const yes = await askToConfirm({
      title: say('delete'),
      text: say('sentence'),
      confirmLabel: say('delete'),
      tone: 'danger',
      typed,
    });
    toast({ title: say(yes ? 'delete' : 'cancel') });
  };
  return (
    <Specimens>
      <Specimen name="Dialog, ConfirmDialog">
        <Row>
          <Dialog>
            <DialogTrigger asChild>
              <Button variant="outline">Dialog</Button>
            </DialogTrigger>
            <DialogContent>
              <DialogHeader>
                <DialogTitle>{say('confirmed')}</DialogTitle>
                <DialogDescription>{say('sentence')}</DialogDescription>
              </DialogHeader>
              <DialogFooter>
                <Button onClick={tell('book')}>{say('book')}</Button>
              </DialogFooter>
            </DialogContent>
          </Dialog>
          <Button variant="outline" onClick={ask()}>
            askToConfirm
          </Button>
          <Button variant="outline" onClick={ask('SV-7F3K2')}>
            askToConfirm, typed
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Drawer">
        <Row>
          {(['start', 'end', 'bottom'] as const).map((side) => (
            <Drawer key={side}>
              <DrawerTrigger asChild>
                <Button variant="outline">Drawer {side}</Button>
              </DrawerTrigger>
              <DrawerContent side={side}>
                <DrawerHeader>
                  <DrawerTitle>{say('overview')}</DrawerTitle>
                  <DrawerDescription>{say('sentence')}</DrawerDescription>
                </DrawerHeader>
                <DrawerFooter>
                  <Button onClick={tell('book')}>{say('book')}</Button>
                </DrawerFooter>
              </DrawerContent>
            </Drawer>
          ))}
        </Row>
      </Specimen>
      <Specimen name="DropdownMenu, ContextMenu">
        <Row>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline">DropdownMenu</Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start">
              <DropdownMenuLabel>{say('person')}</DropdownMenuLabel>
              <DropdownMenuItem onSelect={tell('book')}>{say('book')}</DropdownMenuItem>
              <DropdownMenuItem disabled>{say('more')}</DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={tell('delete')}>{say('delete')}</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </Row>
        <ContextMenu>
          <ContextMenuTrigger className="grid h-20 place-items-center rounded-lg border border-border border-dashed text-muted-foreground text-sm">
            ContextMenu
          </ContextMenuTrigger>
          <ContextMenuContent>
            <ContextMenuItem onSelect={tell('book')}>{say('book')}</ContextMenuItem>
            <ContextMenuSeparator />
            <ContextMenuItem tone="danger" onSelect={tell('delete')}>
              {say('delete')}
            </ContextMenuItem>
          </ContextMenuContent>
        </ContextMenu>
      </Specimen>
      <Specimen name="Popover, Tooltip">
        <Row>
          <Popover>
            <PopoverTrigger asChild>
              <Button variant="outline">Popover</Button>
            </PopoverTrigger>
            <PopoverContent aria-label={say('overview')}>{say('sentence')}</PopoverContent>
          </Popover>
          <Tooltip content={say('hint')}>
            <Button variant="outline">Tooltip</Button>
          </Tooltip>
        </Row>
      </Specimen>
    </Specimens>
  );
}
