"""What a program in Python does with the API, through a client that is generated from the OpenAPI document."""

import json
import sys
from io import BytesIO
from typing import TypeVar

from studio_client import AuthenticatedClient, Client
from studio_client.api.projects import create_project, upload_project_image
from studio_client.api.public_content import get_project, list_projects
from studio_client.api.signing_in import sign_in
from studio_client.api.users import list_users
from studio_client.models import (
    Credentials,
    Error,
    ImageForm,
    ProjectForm,
    ProjectFormImagesItem,
    ProjectList,
    ProjectResponse,
    Role,
    SavedProject,
    SignedIn,
    UploadedImage,
    User,
    UserList,
)
from studio_client.types import File

Model = TypeVar("Model")


def expect_model(model: type[Model], response: object) -> Model:
    """The response, which has to be of this model."""
    if not isinstance(response, model):
        raise TypeError(f"{model.__name__} was expected, and this came: {response}")
    return response


def main(base_url: str, email: str, password: str, image: str) -> dict[str, object]:
    visitor = Client(base_url)
    session = expect_model(SignedIn, sign_in.sync(client=visitor, body=Credentials(email, password)))
    staff = AuthenticatedClient(base_url, session.token)
    users = [expect_model(User, user) for user in expect_model(UserList, list_users.sync(client=staff)).users]

    with open(image, "rb") as file:
        upload = File(BytesIO(file.read()), "house.png", "image/png")
    form = ImageForm(upload, alt="A house")
    uploaded = expect_model(UploadedImage, upload_project_image.sync(client=staff, body=form))
    project = ProjectForm(
        "Made in Python",
        "Residential",
        description="<p>By a client.</p>",
        images=[ProjectFormImagesItem(uploaded.image_path, alt="A house")],
    )
    saved = expect_model(SavedProject, create_project.sync(client=staff, body=project))
    refused = expect_model(Error, create_project.sync(client=staff, body=ProjectForm("", "Residential")))

    response = expect_model(ProjectResponse, get_project.sync(saved.project.id, client=visitor))
    listed = expect_model(ProjectList, list_projects.sync(client=visitor))
    missing = expect_model(Error, get_project.sync("no-such-project", client=visitor))
    return {
        "users": [[user.email, user.role is Role.ADMIN] for user in users],
        "project": [response.project.title, [image.alt for image in response.project.images]],
        "titles": [project.title for project in listed.projects],
        "refused": list(refused.fields.to_dict()),
        "missing": missing.code,
    }


print(json.dumps(main(**json.load(sys.stdin))))
