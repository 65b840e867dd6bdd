import {
  type PhotoAddressInput,
  type PhotoChange,
  type PhotoOrderInput,
  photoAddressSchema,
  photoChangeSchema,
  photoOrderSchema,
  VAN_PHOTO_MAX_BYTES,
  type VanPhoto,
  vanPhotoSizes,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx, readFileBody } from '@convoy/platform/http';
import { BrandOnly, Can, Public } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VanPhotoFiles } from './van-photo.files.ts';
import { VanPhotos } from './van-photos.service.ts';

/** Photos of a van as staff work with them. */
@Controller('api/vans/:id/photos')
@BrandOnly()
export class VanPhotosController {
  constructor(private readonly photos: VanPhotos) {}

  @Can('read', 'Fleet')
  @Get()
  list(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<VanPhoto[]> {
    return this.photos.list(ctx, id);
  }

  /** The body is the file. */
  @Can('update', 'Fleet')
  @Post()
  async add(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Req() request: FastifyRequest,
  ): Promise<VanPhoto> {
    await this.photos.expect(ctx, id, request.headers['content-type']);
    return this.photos.add(ctx, id, await readFileBody(request, VAN_PHOTO_MAX_BYTES));
  }

  @Can('update', 'Fleet')
  @Post('from-address')
  addFrom(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: photoAddressSchema }) { address }: PhotoAddressInput,
  ): Promise<VanPhoto> {
    return this.photos.addFrom(ctx, id, address);
  }

  @Can('update', 'Fleet')
  @Put('order')
  @HttpCode(200)
  order(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: photoOrderSchema }) { photoIds }: PhotoOrderInput,
  ): Promise<VanPhoto[]> {
    return this.photos.order(ctx, id, photoIds);
  }

  @Can('update', 'Fleet')
  @Patch(':photoId')
  describe(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('photoId', { schema: idParamSchema }) photoId: number,
    @Body({ schema: photoChangeSchema }) change: PhotoChange,
  ): Promise<VanPhoto[]> {
    return this.photos.describe(ctx, id, photoId, change);
  }

  @Can('update', 'Fleet')
  @Delete(':photoId')
  remove(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('photoId', { schema: idParamSchema }) photoId: number,
  ): Promise<VanPhoto[]> {
    return this.photos.remove(ctx, id, photoId);
  }
}

/** Files of photos: shown to everybody, because the search is. */
@Controller('api/van-photos')
export class VanPhotoFilesController {
  constructor(private readonly files: VanPhotoFiles) {}

  /** Another photo has another address, so browsers and those between keep one; for a day, because it may be removed. */
  @Public()
  @Get(':key/:file')
  async show(
    @Ctx() ctx: RequestContext,
    @Param('key') key: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = vanPhotoSizes.find((one) => file === `${one}.webp`);
    const photo = size && /^[\w-]{43}$/.test(key) ? await this.files.read(ctx, key, size) : null;
    if (!photo) throw new DomainError(commonErrors.NOT_FOUND);
    const etag = `"${key}-${size}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'public, max-age=86400')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Content-Disposition', 'inline')
      .header('Vary', 'Host');
    if (known === etag) reply.status(304).send();
    else reply.type('image/webp').send(photo);
  }
}
