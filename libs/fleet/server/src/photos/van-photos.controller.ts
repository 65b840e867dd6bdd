import {
  type PhotoAddressInput,
  type PhotoChange,
  type PhotoOrderInput,
  type PhotoUpload,
  photoAddressSchema,
  photoChangeSchema,
  photoOrderSchema,
  photoUploadSchema,
  VAN_PHOTO_MAX_BYTES,
  type VanPhoto,
  vanPhotoSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersListOf, Ctx, Once, readFileBody } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VanPhotos } from './van-photos.service.ts';

/** Photos of a van as staff work with them. */
@Controller('api/vans/:id/photos')
@BrandOnly()
export class VanPhotosController {
  constructor(private readonly photos: VanPhotos) {}

  @Can('read', 'Fleet')
  @AnswersListOf('Photos of a van.', 'VanPhoto', vanPhotoSchema)
  @Get()
  list(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<VanPhoto[]> {
    return this.photos.list(ctx, id);
  }

  /** The body is the file. */
  @Can('update', 'Fleet')
  @Once()
  @Post()
  async add(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: photoUploadSchema }) { kind }: PhotoUpload,
    @Req() request: FastifyRequest,
  ): Promise<VanPhoto> {
    await this.photos.expect(ctx, id, request.headers['content-type']);
    return this.photos.add(ctx, id, await readFileBody(request, VAN_PHOTO_MAX_BYTES), kind);
  }

  @Can('update', 'Fleet')
  @Once()
  @Post('from-address')
  addFrom(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: photoAddressSchema }) input: PhotoAddressInput,
  ): Promise<VanPhoto> {
    return this.photos.addFrom(ctx, id, input);
  }

  @Can('update', 'Fleet')
  @AnswersListOf('Puts the photos of a van in order.', 'VanPhoto', vanPhotoSchema)
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
  @AnswersListOf('Describes a photo.', 'VanPhoto', vanPhotoSchema)
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
  @AnswersListOf('Removes a photo.', 'VanPhoto', vanPhotoSchema)
  @Delete(':photoId')
  remove(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('photoId', { schema: idParamSchema }) photoId: number,
  ): Promise<VanPhoto[]> {
    return this.photos.remove(ctx, id, photoId);
  }
}
